import { z } from 'zod';
import { openEnum } from './open-enum.js';
import { answer, request } from './side.js';

// The interface shows only these fields. If it names a field without its type, any JSON passes.
const open = answer.json.value.optional();

/** A policy for AI chats. */
export type ChatThreadPolicy = z.output<typeof chatThreadPolicySchema>;
export const chatThreadPolicySchema = answer.object({
  actions: open,
  effect: openEnum(z.enum(['allow', 'deny'])).optional(),
  resourceType: open,
  resources: open,
});

/** Fields that later releases added to the settings of the AI engineer. */
export type AiEngineerSettingsAddedFields = z.output<typeof aiEngineerSettingsAddedFieldsSchema>;
export const aiEngineerSettingsAddedFieldsSchema = answer.object({
  chatThreadPolicies: z.array(chatThreadPolicySchema).optional(),
  agentsConfigCredentials: open,
});

/** The thread of a published AI widget. */
export type UpdatePublishedAiWidgetThreadInput = z.input<typeof updatePublishedAiWidgetThreadInputSchema>;
export const updatePublishedAiWidgetThreadInputSchema = request.object({
  threadId: request.json.value,
  widgetId: request.json.value,
  checksum: request.json.value.optional(),
});
