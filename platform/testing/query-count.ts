import type pg from 'pg'

/** How many statements went through the pool meanwhile: more people are to be answered by no more of them. */
export async function questionsAsked(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  let asked = 0
  const count = () => void asked++
  pool.on('acquire', count)
  await work()
  pool.off('acquire', count)
  return asked
}
