export const codeOf = (number: number): string => `JOB-${number}`

/** The address of the public page: the words of the title, made unique by the number of the code. */
export function slugOf(title: string, number: number): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return words === '' ? String(number) : `${words}-${number}`
}
