import { channel, defineExtension, type Embed, fastChannel, mountEmbed } from '@svc-embed/host';
import { defineInspector, type SvcInspector } from '@svc-embed/testing/inspector';

const notes = defineExtension({ name: 'notes', events: { 'note-added': { text: 'string' } } });

const inspectorPage = {
  embed: undefined as Embed | undefined,
  inspector: undefined as SvcInspector | undefined,
  violations: [] as string[],
  /** Whether importing the inspector defined the element. */
  wasDefined: customElements.get('svc-inspector') !== undefined,
  /** Mounts an embed of a dashboard, by default of one that gets ready by itself. */
  mount(dashboard = 'speaks'): void {
    defineInspector();
    // Twice on purpose: two parts of a page may both call it.
    defineInspector();
    const target = document.createElement('div');
    const inspector = document.createElement('svc-inspector');
    document.querySelector('#root')?.append(target, inspector);
    inspectorPage.inspector = inspector;
    const session = () => 'a-very-secret-session';
    const options = { baseUrl: TENANT, dashboard, session, locale: 'de' };
    inspectorPage.embed = inspector.inspect(options, (traced) => mountEmbed(target, traced));
  },
  /** Lets the embed use an extension, and a port if the surface supports it. */
  useExtensions(): void {
    if (!inspectorPage.embed) throw new Error('mount first');
    inspectorPage.embed.use(fastChannel());
    inspectorPage.embed.use(channel(notes));
  },
};

document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  inspectorPage.violations.push(`${effectiveDirective} ${blockedURI}`);
});

declare global {
  var inspected: typeof inspectorPage;
}

globalThis.inspected = inspectorPage;
