import { type Embed, mountEmbed } from '@svc-embed/host';
import { defineInspector, type SvcInspector } from '@svc-embed/testing/inspector';
import { TENANT } from '../lab/sites.mjs';

/** A page with an embed and the inspector beside it. */
const inspectorPage = {
  embed: undefined as Embed | undefined,
  inspector: undefined as SvcInspector | undefined,
  /** Violations of the page's policy. */
  violations: [] as string[],
  /** Whether importing the inspector had defined the element. */
  wasDefined: customElements.get('svc-inspector') !== undefined,
  mount(): void {
    defineInspector();
    // Twice on purpose: two parts of a page may both want it.
    defineInspector();
    const target = document.createElement('div');
    const inspector = document.createElement('svc-inspector');
    document.querySelector('#root')?.append(target, inspector);
    inspectorPage.inspector = inspector;
    const session = () => 'a-very-secret-session';
    const options = { baseUrl: TENANT, dashboard: 'speaks', session, locale: 'de' };
    inspectorPage.embed = inspector.inspect(options, (traced) => mountEmbed(target, traced));
  },
};

document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  inspectorPage.violations.push(`${effectiveDirective} ${blockedURI}`);
});

declare global {
  var inspected: typeof inspectorPage;
}

globalThis.inspected = inspectorPage;
