import { EMPTY_FRAME, type Forged, inBursts, type PostCommand } from './commands.js';

/** Posts messages to the host page on command, as a frame that is not an embed. */
addEventListener('message', ({ data, source }: MessageEvent<PostCommand>) => {
  if (source !== parent) return;
  const target: Window | undefined = data.toEmptyFrame ? Reflect.get(parent, EMPTY_FRAME) : parent;
  if (!target) throw new Error('the host page has no empty frame');
  inBursts(data, (index) => post(target, data.messages[index % data.messages.length] as Forged));
});

function post(target: Window, { data, ports, onPorts }: Forged) {
  const channels = Array.from({ length: ports }, () => new MessageChannel());
  target.postMessage(
    data,
    '*',
    channels.map(({ port2 }) => port2),
  );
  for (const { port1 } of channels) for (const message of onPorts) port1.postMessage(message);
}
