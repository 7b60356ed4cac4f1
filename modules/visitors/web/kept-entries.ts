import type { SentBy } from '../../../platform/contract/call.ts'
import type { addVisitor } from '../contract/visitors-calls.ts'

/** A visitor written down while the line was down: it stays in this browser until the server has taken it. */
export type KeptEntry = {
  readonly key: string
  readonly locationId: number
  readonly input: SentBy<typeof addVisitor>
  readonly picture: Blob | null
  /** What the server said against it; null while it only waits. */
  readonly refusal: string | null
}

const STORE = 'entries'

let opening: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('atrium-desk', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'))
  })
  return opening
}

async function work<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await open()).transaction(STORE, mode)
  const request = ask(transaction.objectStore(STORE))
  return new Promise((resolve, reject) => {
    // Kept means on the disk, so the end of the transaction is waited for.
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = () => reject(transaction.error ?? new Error('the browser keeps nothing'))
  })
}

export const keptEntries = {
  keep: (entry: KeptEntry) => work('readwrite', (store) => store.put(entry)),
  forget: (key: string) => work('readwrite', (store) => store.delete(key)),
  list: () => work<KeptEntry[]>('readonly', (store) => store.getAll() as IDBRequest<KeptEntry[]>),
}

// randomUUID exists only on secure origins; a desk tablet may reach the product over plain HTTP.
export const newEntryKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) => byte.toString(36).padStart(2, '0')).join(
    '',
  )
