import { type Embed, type EmbedOptions, mountEmbed, showCovers } from '@svc-embed/host';
import { createRecords, withExtensions } from './component-page.js';

const { options, ...records } = createRecords();
const container = document.createElement('div');
container.id = 'embed';
document.querySelector('#root')?.append(container);
let embed: Embed | undefined;

globalThis.componentPage = {
  ...records,
  render(given = {}) {
    embed?.destroy();
    const { session, ...others } = options();
    const access = given.sessionEndpoint ? {} : { session };
    embed = mountEmbed(container, { ...others, ...access, ...withExtensions(given) } as EmbedOptions);
    embed.onStateChange((state) => records.states.push(state));
    embed.use(showCovers());
  },
  unmount: () => embed?.destroy(),
};
