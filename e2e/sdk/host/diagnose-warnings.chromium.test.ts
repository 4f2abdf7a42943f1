import type { Embed } from '@svc-embed/host';
import { expect, vi } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import type { Lab } from '../../support/engines/lab.js';
import { tallTarget } from '../../support/engines/tall-target.js';
import type { ScriptedSurface } from '../../support/lab/scripted-surface.js';

/** Returns the warnings about a load that ends with `ready-timeout`; `fail` waits for that end. */
async function warningsOf(
  lab: Lab,
  readyTimeout: number,
  fail: (embed: Embed, surface: ScriptedSurface) => Promise<unknown>,
): Promise<string[]> {
  const warnings: string[] = [];
  const warn = vi.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(`${text}`));
  const { embed } = lab.mount({ readyTimeout, recover: false }, tallTarget(lab));
  await fail(embed, await lab.surface(embed.iframe));
  warn.mockRestore();
  return warnings.filter((text) => text.includes('ready-timeout'));
}

test('a development build warns once about a failed embed, with the first finding and its fix', async ({ lab }) => {
  const warnings = await warningsOf(lab, 2_000, async (embed, surface) => {
    await surface.run((toolkit) => toolkit.emit('view', { surface: 'dashboard', path: '/' }, { source: 'acme-embed' }));
    await embed.ready.catch(() => {});
  });
  expect(warnings).toEqual([
    expect.stringMatching(
      /Finding "other-namespace": the surface sends acme-embed as source, and svc-embed is expected\. Set the option namespace/,
    ),
  ]);
});

test('a development build diagnoses the load that failed, and not an earlier one', async ({ lab }) => {
  const [text] = await warningsOf(lab, 3_000, async (embed, surface) => {
    await surface.run((toolkit) => toolkit.ready());
    await embed.ready;
    // The next document sends messages to the lab only, and none of this SDK.
    await embed.reload().catch(() => {});
  });
  expect(text).toContain('Finding "other-messages"');
});
