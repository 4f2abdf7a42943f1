import { createManagementClient } from '@svc-embed/platform/management';
import { expectAccessible } from '../../support/axe.js';
import { expect, strictTest as test } from '../../support/sandbox-test.js';

test('a user grants the platform a token in a browser', async ({ page, sandbox }, info) => {
  const client = createManagementClient({ baseUrl: sandbox.url, apiKey: sandbox.keys.admin });
  const { id } = await client.oauthIntegrations.createOauthIntegration({
    name: 'Own provider',
    authorizationUrl: `${sandbox.url}/oauth/provider/authorize`,
    tokenUrl: `${sandbox.url}/oauth/provider/token`,
    clientId: 'sandbox',
    scopes: ['read', 'list'],
  });
  const { authorizationUrl } = await client.userOauthTokens.initiateUserOauthToken(id);
  await page.goto(authorizationUrl);
  await expect(page.getByRole('list', { name: 'Scopes' }).getByRole('listitem')).toHaveText(['read', 'list']);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('consent.png') });
  await page.getByRole('button', { name: 'Allow' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connected');
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('connected.png') });
  expect(await client.userOauthTokens.getUserOauthToken(id)).toMatchObject({ scopes: ['read', 'list'] });
});
