import type { GuestSide } from '../../peers/adapter.js';
import { CHANNEL, type EmitCommand, inBursts } from './commands.js';

/** That of the peer. */
declare const guest: GuestSide;

/** `/embed/<peer>/<id>` */
const [, , , id] = location.pathname.split('/');
let sent = 0;

const connected = Promise.resolve(
  guest((path) => {
    // Returns nothing, because some peers would send it to the host and wait for it.
    connected.then((emit) => emit(path));
  }),
);

// Listens before it is connected, because the host may learn of the connection first.
new BroadcastChannel(CHANNEL).onmessage = ({ data }: MessageEvent<EmitCommand>) => {
  connected.then((emit) => inBursts(data, () => emit(`/embed/${id}/${sent++}`)));
};
