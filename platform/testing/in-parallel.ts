/** Goes through all of them, a few at a time. */
export async function inParallel<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  atOnce = 6,
): Promise<void> {
  const waiting = items.values()
  const one = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

/** The same work so many times, twenty at once. */
export async function repeatInParallel<T>(times: number, work: (number: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  const numbers = Array.from({ length: times }, (_, number) => number)
  await inParallel(numbers, async (number) => void results.push(await work(number)), 20)
  return results
}
