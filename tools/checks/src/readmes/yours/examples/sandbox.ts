/** A local platform. */
import type { Sandbox } from '@svc-embed/sandbox';

export declare const sandbox: Sandbox;
