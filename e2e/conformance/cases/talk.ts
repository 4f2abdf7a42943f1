import type { Lab } from '../lab.js';
import type { Puppet } from '../puppet.js';

/** The names of messages, in order. */
export function typesOf(messages: readonly { readonly type: string }[]): string[] {
  return messages.map(({ type }) => type.split(':').slice(2).join(':'));
}

/** The puppet in the first frame of another one, or in a later frame; not the one that is named. */
export async function innerOf(lab: Lab, puppet: Puppet, index = 0, except?: Puppet): Promise<Puppet> {
  // A document of another process may tell late of its frames.
  await lab.until(() => puppet.window.length > index);
  return lab.puppet(puppet.window.frames[index] as Window, except);
}

/** What a browser lacks that opens no window without a click. */
export function lacksPopups(): string | undefined {
  const popup = open('/probe');
  popup?.close();
  return popup ? undefined : 'windows that open without a click';
}
