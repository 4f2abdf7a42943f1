import type { Database } from '../../store/database.js';

/** An address that an item may have had. */
export interface Former {
  readonly deploymentId: number;
  readonly kind: 'report' | 'workbook';
  /** A public id or a slug. */
  readonly name: string;
}

/** Keeps the former names of items, because a client repeats a renaming, with the old name, after a lost answer. */
export function createFormerNames(database: Database) {
  return {
    /** Returns the item if it was the last one renamed from this name. */
    check<Item extends { readonly id: number }>({ deploymentId, kind, name }: Former, item: Item | undefined) {
      const sql = 'SELECT item_id AS id FROM former_names WHERE deployment_id = ? AND kind = ? AND name = ?';
      return database.get(sql, deploymentId, kind, name)?.id === item?.id ? item : undefined;
    },
    add: ({ deploymentId, kind, name }: Former, id: number) =>
      void database.run('INSERT OR REPLACE INTO former_names VALUES (?, ?, ?, ?)', deploymentId, kind, name, id),
  };
}
