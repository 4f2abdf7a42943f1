import type { OutlineMember } from '@svc-embed/vue';
import { shallowRef } from 'vue';

/** The members that the filter controls of the shown dashboard set. */
export const members = shallowRef<readonly OutlineMember[]>([]);
