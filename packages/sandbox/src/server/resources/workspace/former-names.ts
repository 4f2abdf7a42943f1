import type { Database } from '../../store/database.js';

/** An address that an item may have had. */
interface Former {
  readonly deploymentId: number;
  readonly kind: 'report' | 'workbook';
  /** A public id or a slug. */
  readonly name: string;
}

/** Which items had other names: a renaming that is repeated after a lost answer comes to the old one. */
export interface FormerNames {
  /** An item, if it is the last one that was renamed from this. */
  check<Item extends { readonly id: number }>(former: Former, item: Item | undefined): Item | undefined;
  add(former: Former, id: number): void;
}

export function createFormerNames(database: Database): FormerNames {
  return {
    check({ deploymentId, kind, name }, item) {
      const sql = 'SELECT item_id AS id FROM former_names WHERE deployment_id = ? AND kind = ? AND name = ?';
      return database.get(sql, deploymentId, kind, name)?.id === item?.id ? item : undefined;
    },
    add: ({ deploymentId, kind, name }, id) =>
      void database.run('INSERT OR REPLACE INTO former_names VALUES (?, ?, ?, ?)', deploymentId, kind, name, id),
  };
}
