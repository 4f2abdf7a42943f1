/** A row of `surfaceErrors`. */
export interface SurfaceError {
  /** If true, another load cannot help: recovery ends. */
  readonly final: boolean;
  /** The cause, in a sentence. */
  readonly about: string;
  /** Advice for the developer of the page, in a sentence. */
  readonly fix: string;
  /** The action that the surface refuses with this name. Such an error is not fatal. */
  readonly refuses?: string;
  /** The option of host that sends the action. */
  readonly option?: string;
}

/**
 * Names of a surface's errors: the `name` of an `error` event. A surface may use others; they are not final. Types, hints, tests
 * and documents derive from this table. A bundle has it only if your code imports it.
 *
 * @example
 * const finalNames = Object.entries(surfaceErrors).flatMap(([name, { final }]) => (final ? [name] : []));
 */
export const surfaceErrors = {
  DashboardNotFound: {
    final: true,
    about: 'The tenant has no dashboard with this public id, or the dashboard is not published.',
    fix: 'Compare the option dashboard, or path, with the public id on the platform, and the deploymentId of the session with that of the dashboard. If ids differ between environments, take the id from the same configuration as baseUrl.',
  },
  DashboardNotEmbeddable: {
    final: true,
    about: 'Embedding is off for the dashboard, or the viewer of the session may not see it.',
    fix: 'Switch on embedding for the dashboard, and check the groups and attributes of the session.',
  },
  PageNotFound: {
    final: true,
    about: 'The tenant has no page at this address.',
    fix: 'Compare the option path with the addresses of the tenant.',
  },
  SurfaceSwitchedOff: {
    final: true,
    about: 'An administrator has switched off this kind of page, such as the app or the chat.',
    fix: 'Let an administrator of the tenant switch it on, or embed a dashboard.',
  },
  NotAllowed: {
    final: true,
    about: 'The session is valid, but its viewer may not see the page at this address.',
    fix: 'Check the deployment, the groups and the rights that your backend requests for the session.',
  },
  EmbeddingDisabled: {
    final: true,
    about: 'Embedding is switched off for this tenant or deployment.',
    fix: 'Let an administrator of the tenant switch it on.',
  },
  UnsupportedSurface: {
    final: true,
    about: 'The tenant does not serve this kind of page, such as the app or the chat.',
    fix: "Check the option path; if it is correct, ask the tenant's administrator whether the plan includes this kind of page.",
  },
  SessionInvalid: {
    final: false,
    about: 'The session is missing, was used before, has expired, or belongs to another tenant.',
    fix: 'Let the option session or sessionEndpoint give each load a fresh one; a fixed session opens one document.',
  },
  ServiceUnavailable: {
    final: false,
    about: 'The surface cannot reach the service that has its data.',
    fix: 'Wait for the next attempt. If it fails as well, check the status of the platform.',
  },
  UnsupportedLocale: {
    final: false,
    about: 'The surface has no locale that fits. It keeps the one before.',
    fix: 'Use a locale that the message names.',
    refuses: 'set-locale',
    option: 'locale',
  },
  UnsupportedTimezone: {
    final: false,
    about: 'The browser does not have this time zone. The surface keeps the one before.',
    fix: 'Use an IANA name such as Europe/Berlin, not an offset such as +02:00.',
    refuses: 'set-timezone',
    option: 'timezone',
  },
  InvalidTheme: {
    final: false,
    about: 'A field of the theme is unknown or unsafe. The surface applies the other fields.',
    fix: 'Correct the field that the message names.',
    refuses: 'set-theme',
    option: 'theme',
  },
  InvalidFilter: {
    final: false,
    about: 'The member or the value does not fit the dashboard. The surface keeps the filter before.',
    fix: 'Compare the member and the value with the data model of the dashboard.',
    refuses: 'set-filter',
    option: 'filters',
  },
  InvalidPath: {
    final: false,
    about: 'The path leads out of the embed, or contains a session.',
    fix: 'Use a path within the embed, without a session.',
    refuses: 'navigate',
    option: 'path',
  },
  RefreshFailed: {
    final: false,
    about: 'The surface could not run its queries again.',
    fix: 'Try again later; the message has the reason.',
    refuses: 'refresh',
  },
  RenewalFailed: {
    final: false,
    about: 'The surface could not exchange a renewed session. It requests another one.',
    fix: 'Let the provider of renewSession return a session that was never used.',
    refuses: 'set-session',
  },
} as const satisfies Readonly<Record<string, SurfaceError>>;

/** A name of the table. */
export type SurfaceErrorName = keyof typeof surfaceErrors;

/** A name with which a surface refuses an action. */
export type RefusalName = {
  [N in SurfaceErrorName]: (typeof surfaceErrors)[N] extends { readonly refuses: string } ? N : never;
}[SurfaceErrorName];
