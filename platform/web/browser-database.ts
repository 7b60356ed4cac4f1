const STORE = 'rows'

/**
 * Rows that outlive the page, the session and the line: what someone did without one waits here until the server has
 * it. Each use has a database of its own name in the browser.
 */
export function keptRows<Row extends { readonly key: string }>(name: string) {
  let opening: Promise<IDBDatabase> | null = null
  const open = (): Promise<IDBDatabase> =>
    (opening ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' })
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'))
    }))

  async function work<T>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const transaction = (await open()).transaction(STORE, mode)
    const request = ask(transaction.objectStore(STORE))
    return new Promise((resolve, reject) => {
      // Kept means on the disk, so the end of the transaction is waited for.
      transaction.oncomplete = () => resolve(request.result)
      // Also where there is no room left, of which no error is told.
      transaction.onabort = () => reject(transaction.error ?? new Error('the browser keeps nothing'))
    })
  }

  return {
    keep: (row: Row) => work('readwrite', (store) => store.put(row)),
    forget: (key: string) => work('readwrite', (store) => store.delete(key)),
    list: () => work<Row[]>('readonly', (store) => store.getAll() as IDBRequest<Row[]>),
  }
}
