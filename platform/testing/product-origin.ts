import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the products run that the journeys walk through: one for each worker. */
    productOrigins: string[]
  }
}

/** The product of this worker: two journeys at once never meet in one company. */
export function productOrigin(): string {
  const origins = inject('productOrigins')
  const place = Number(process.env['VITEST_POOL_ID'] ?? 1) - 1
  const origin = origins[place]
  if (!origin) throw new Error(`there are ${origins.length} products, and none for worker ${place + 1}`)
  return origin
}
