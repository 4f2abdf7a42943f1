/** A backend. */
import type { GenerateSessionRequest, PlatformClient } from '@svc-embed/platform';
import type { AgentClient } from '@svc-embed/platform/agents';
import type { DataClient } from '@svc-embed/platform/data';
import type { ManagementClient } from '@svc-embed/platform/management';

export { checkValue, publishDashboardInputSchema } from '@svc-embed/platform/schemas';
export declare const client: AgentClient & DataClient & ManagementClient & PlatformClient;
export declare const request: GenerateSessionRequest;
export declare const response: { redirect(address: string): void };
export declare const body: unknown;
export declare const code: string;
export declare const message: string;
export declare const content: string;
/** A number or a string, depending on the resource. */
export declare const id: never;
export declare const threadId: string;
export declare const agentUrl: string;
export declare const apiKey: string;
export declare const paragraph: HTMLElement;
export declare const signedInUser: { readonly id: string };
