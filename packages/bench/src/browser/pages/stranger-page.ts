import { ASIDE, type Forged, inBursts, type PostCommand } from './commands.js';

/** A frame that is no embed: it posts to the host page whatever it is told to. */
addEventListener('message', ({ data, source }: MessageEvent<PostCommand>) => {
  if (source !== parent) return;
  const target: Window | undefined = data.isAside ? Reflect.get(parent, ASIDE) : parent;
  if (!target) throw new Error('the host page has no frame aside');
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
