import type { GuestSide } from '../../contestants/seam.js';
import { CHANNEL, type EmitCommand, inBursts } from './commands.js';

declare const contestant: GuestSide;

/** `/embed/<contestant>/<id>` */
const [, , , id] = location.pathname.split('/');
let sent = 0;

const connected = Promise.resolve(contestant.connect((path) => connected.then((emit) => emit(path))));

// Listens before it is connected: a host may be told so before this page's own promise is.
new BroadcastChannel(CHANNEL).onmessage = ({ data }: MessageEvent<EmitCommand>) => {
  connected.then((emit) => inBursts(data, () => emit(`/embed/${id}/${sent++}`)));
};
