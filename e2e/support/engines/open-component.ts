import type { ScriptedSurface } from '../lab/scripted-surface.js';
import type { ComponentOptions } from '../pages/component-page.js';
import type { Lab } from './lab.js';
import { type OpenPage, openPage } from './open-page.js';

/** The pages that render one component, each as its users do. */
export const COMPONENTS = {
  'React 19': '/pages/react',
  'React 18': '/pages/react-18',
  Vue: '/pages/vue',
  'the element': '/pages/element',
};

export interface Rendered extends OpenPage {
  readonly page: typeof componentPage;
  render(options?: ComponentOptions): Promise<void>;
  /** The surface of the embed, once the embed is ready. */
  ready(except?: ScriptedSurface): Promise<ScriptedSurface>;
}

export async function openComponent(lab: Lab, path: string): Promise<Rendered> {
  const opened = await openPage(lab, path);
  const page = opened.window.componentPage;
  return {
    ...opened,
    page,
    render: async (options = {}) => page.render(opened.window.structuredClone(options)),
    async ready(except) {
      const surface = await opened.surface('#embed', except);
      await lab.until(() => page.states.at(-1) === 'ready');
      return surface;
    },
  };
}
