LiveGreeterGraph().greeter.greet()
