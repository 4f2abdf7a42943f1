import { expect, it } from 'vitest';
import * as enumerations from './enumerations.js';

it.each([
  [enumerations.createDeploymentInputCloudProviderSchema, 'svccloud provider_a provider_b'],
  [enumerations.createDeploymentInputCreationMethodSchema, 'upload svccloud repohost ssh'],
  [enumerations.createDeploymentInputDeployModeSchema, 'git cli'],
  [enumerations.deploymentLogsQuerySourceSchema, 'production dev'],
  [enumerations.deploymentLogsQueryContainerSchema, 'INIT MAIN svc-server vector api-proxy'],
  [enumerations.bulkUserActionInputActionSchema, 'DEACTIVATE ACTIVATE DELETE'],
  [enumerations.userAttributeTypeSchema, 'string number boolean string_array number_array'],
  [enumerations.workspaceItemTypeSchema, 'FOLDER WORKBOOK REPORT'],
  [enumerations.embedAccessActionSchema, 'read none'],
])('an enumeration accepts only its values', (schema, values) => {
  expect(schema.options.join(' ')).toBe(values);
  for (const value of values.split(' ')) expect(schema.safeParse(value).success).toBe(true);
  for (const value of ['', 'other', values.toUpperCase(), null]) expect(schema.safeParse(value).success).toBe(false);
});
