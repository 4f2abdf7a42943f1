import { autoHeight, type Embed, type EmbedOptions, mountEmbed, showStates } from '@svc-embed/host';
import { createRecords } from './component-page.js';

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
    const { autoHeight: follows, ...fields } = given;
    const access = given.sessionEndpoint ? {} : { session };
    embed = mountEmbed(container, { ...others, ...access, ...fields } as EmbedOptions);
    embed.onStateChange((state) => records.states.push(state));
    showStates(embed);
    if (follows) autoHeight(embed, follows === true ? {} : follows);
  },
  unmount: () => embed?.destroy(),
};
