import type { GuestSide } from '../../peers/adapter.js';
import { answerTo, PAYLOADS } from '../../peers/payloads.js';
import { CHANNEL, type EmitCommand, inBursts } from './commands.js';

/** Set by the script of the peer. */
declare const guest: GuestSide;
/** `/embed/<peer>/<id>` */
const [, , , id] = location.pathname.split('/');

const connected = Promise.resolve(
  guest((payload) => {
    // Returns nothing, because some peers would send it to the host and wait for it.
    connected.then((emit) => emit(answerTo(payload)));
  }),
);

// Listens before it is connected, because the host may be connected first.
new BroadcastChannel(CHANNEL).onmessage = ({ data }: MessageEvent<EmitCommand>) => {
  if (data.embed !== undefined && data.embed !== Number(id)) return;
  const { event } = PAYLOADS[data.payload];
  connected.then((emit) => inBursts(data, (index) => emit(event(`/embed/${id}/${index}`))));
};
