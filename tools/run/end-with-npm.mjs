/** npm that is killed takes only the shell between it and us along; without this the product would stay behind. */
export function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(), 500).unref()
}
