import type { Operation } from '../operations/operation.js';
import { type Each, type Row, row } from '../operations/table.js';
import type { IndexedPage, Page } from '../schemas/paging.js';
import type { CallOptions } from '../transport/call-options.js';
import type { Answering, Transport } from '../transport/create-transport.js';
import { readFile } from '../transport/read-file.js';
import { createIndexedList, createList } from './create-list.js';

/** Makes a method of each row of a table; the methods send their requests through the transport. */
export function methodsOf<Methods extends object>(
  transport: Transport,
  table: (each: Each<'method'>) => Methods,
): Readonly<Methods> {
  const each = (id: string, rest: Row) => bind(transport, row(id, rest));
  return Object.freeze(table(each as Each<'method'>));
}

function bind({ call, callWithoutAnswer, read }: Transport, operation: Operation): (...args: unknown[]) => unknown {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return (...args) => {
    const params = Object.fromEntries(names.map((name, index) => [name, args[index]]));
    const rest = args.slice(names.length);
    const body = operation.body && rest.shift();
    const query = operation.query && (rest.shift() as Readonly<object> | undefined);
    const options = rest[0] as CallOptions | undefined;
    if (operation.streams !== undefined) {
      return read(operation, { params, body, query }, readFile(operation.id), options);
    }
    if (!answers(operation)) return callWithoutAnswer(operation, { params, body, query }, options);
    const get = (page: Readonly<object> | undefined) => call(operation, { params, body, query: page }, options);
    if (operation.list === true) return createList(operation.id, query, get);
    if (operation.list === 'startIndex') return createIndexedList(query, get);
    return get(query);
  };
}

/** Whether an operation has an answer. Treats it as a page too: only lists read it as one, and their schemas check it. */
function answers(operation: Operation): operation is Operation & Answering<Page<unknown> & IndexedPage<unknown>> {
  return operation.response !== undefined;
}
