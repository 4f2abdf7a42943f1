import type { View } from '../../model/view.js';

type Views = ReadonlyMap<string, View>;
/** The data models in use, by deployment. */
export type Models = ReturnType<typeof createModels>;

export function createModels(views: Views) {
  const built = new Map<number, Views>();
  return {
    /** Returns the views of a deployment: those that the sandbox came with, until a build replaces them. */
    viewsOf: (deploymentId: number) => built.get(deploymentId) ?? views,
    replace: (deploymentId: number, next: Views) => void built.set(deploymentId, next),
    remove: (deploymentId: number) => void built.delete(deploymentId),
  };
}
