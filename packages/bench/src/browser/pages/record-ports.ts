/** Repeats what a guest says through ports for the control page; it comes before the contestant's script. */
import { PORTS_CHANNEL } from './commands.js';

const repeated = new BroadcastChannel(PORTS_CHANNEL);
const { postMessage } = MessagePort.prototype;

MessagePort.prototype.postMessage = function (this: MessagePort, ...values: unknown[]) {
  try {
    repeated.postMessage(values[0]);
  } catch {
    // A message with ports of its own cannot be repeated.
  }
  return Reflect.apply(postMessage, this, values);
};
