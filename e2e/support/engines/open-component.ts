import type { ScriptedSurface } from '../lab/scripted-surface.js';
import type { ComponentOptions } from '../pages/component-page.js';
import type { Lab } from './lab.js';
import { openPage } from './open-page.js';

/** The pages that render one component, each like typical apps. */
export const COMPONENTS = {
  'React 19': '/pages/react',
  'React 18': '/pages/react-18',
  Vue: '/pages/vue',
  Angular: '/pages/angular',
  'Angular with zone.js': '/pages/angular-zone',
  'the element': '/pages/element',
};

export async function openComponent(lab: Lab, path: string) {
  const opened = await openPage(lab, path);
  const page = opened.window.componentPage;
  return {
    ...opened,
    page,
    render: async (options: ComponentOptions = {}) => page.render(opened.window.structuredClone(options)),
    /** Waits until the embed is ready, and returns its surface. */
    async ready(except?: ScriptedSurface) {
      const surface = await opened.surface('#embed', except);
      await lab.until(() => page.states.at(-1) === 'ready');
      return surface;
    },
  };
}
