import { type AnyActionMessage, type AutoHeightOptions, autoHeight, type EmbedOptionFields } from '@svc-embed/host';

export interface ComponentOptions extends EmbedOptionFields {
  readonly autoHeight?: boolean | AutoHeightOptions;
}

/** The options of a component that takes `extensions`, as new objects. */
export function withExtensions({ autoHeight: limits, ...options }: ComponentOptions): EmbedOptionFields {
  const extensions = limits ? [autoHeight(limits === true ? {} : limits)] : undefined;
  return { ...structuredClone(options), ...(extensions && { extensions }) };
}

/** What the page of each component offers to the tests that all components share. */
export interface ComponentPage extends Omit<ReturnType<typeof createRecords>, 'options'> {
  /** Renders the component in `#embed` with these options and no others beside its usual ones. */
  render(options?: ComponentOptions): void | Promise<void>;
  hydrate?(): void;
  unmount(): void;
}

/** What the page of a component records; `options` are those of every embed, new objects at each call. */
export function createRecords() {
  const records = {
    sessions: [] as string[],
    states: [] as string[],
    sent: [] as [name: string, payload: unknown][],
    /** The codes of the errors that were reported, and the warnings of the framework. */
    errors: [] as string[],
    violations: [] as string[],
  };
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    records.violations.push(`${effectiveDirective} ${blockedURI}`);
  });
  addEventListener('error', ({ error }) => error?.name === 'EmbedError' && records.errors.push(error.code));
  const options = () => ({
    baseUrl: TENANT,
    dashboard: 'speaks',
    session: ({ reason }: { readonly reason: string }) => `s${records.sessions.push(reason)}`,
    allow: ['fullscreen'],
    onSend: ({ type, payload }: AnyActionMessage) => {
      records.sent.push([type.replace('svc:action:', ''), payload]);
    },
  });
  return { ...records, options };
}

declare global {
  var componentPage: ComponentPage;
}
