/** What a finding says whatever was seen. */
export interface CauseText {
  readonly severity: 'error' | 'warning';
  readonly about: 'page' | 'container' | 'network' | 'session' | 'tenant' | 'surface';
  readonly fix: string;
}
