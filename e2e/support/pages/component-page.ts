import { type AnyActionMessage, type AutoHeightOptions, autoHeight, type EmbedOptionFields } from '@svc-embed/host';

export interface ComponentOptions extends EmbedOptionFields {
  readonly autoHeight?: boolean | AutoHeightOptions;
}

/** Returns the options of a component with `extensions`, as new objects. */
export function withExtensions({ autoHeight: limits, ...options }: ComponentOptions): EmbedOptionFields {
  const extensions = limits ? [autoHeight(limits === true ? {} : limits)] : undefined;
  return { ...structuredClone(options), ...(extensions && { extensions }) };
}

/** The interface of each component's page for the tests that all components share. */
export interface ComponentPage extends Omit<ReturnType<typeof createRecords>, 'options'> {
  /** Renders the component in `#embed` with its usual options and these. */
  render(options?: ComponentOptions): void | Promise<void>;
  hydrate?(): void;
  unmount(): void;
}

/** Creates the records of a component's page; `options()` returns the options of every embed, as new objects. */
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
