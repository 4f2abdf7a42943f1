import type { View } from '../../model/view.js';

type Views = ReadonlyMap<string, View>;

/** The data models that are in use, by deployment. */
export interface Models {
  /** The views of a deployment: those that the sandbox came with, until a build replaces them. */
  viewsOf(deploymentId: number): Views;
  replace(deploymentId: number, views: Views): void;
  remove(deploymentId: number): void;
}

export function createModels(views: Views): Models {
  const built = new Map<number, Views>();
  return {
    viewsOf: (deploymentId) => built.get(deploymentId) ?? views,
    replace: (deploymentId, next) => void built.set(deploymentId, next),
    remove: (deploymentId) => void built.delete(deploymentId),
  };
}
