/** Copies a guest's messages over ports to the control page. Runs before the peer's script. */
import { PORTS_CHANNEL } from './commands.js';

const copied = new BroadcastChannel(PORTS_CHANNEL);
const { postMessage } = MessagePort.prototype;

MessagePort.prototype.postMessage = function (this: MessagePort, ...values: unknown[]) {
  try {
    copied.postMessage(values[0]);
  } catch {
    // A message with ports cannot be copied.
  }
  return Reflect.apply(postMessage, this, values);
};
