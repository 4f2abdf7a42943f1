/** A component. */
import type { SvcEmbedProps } from '@svc-embed/react';

export { useState } from 'react';
export declare const options: SvcEmbedProps;
export declare function setMember(member: string): void;
