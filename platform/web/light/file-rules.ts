import { fileKinds, type FileField } from '#platform/contract/upload.ts'

const MEGABYTE = 1024 * 1024

export const sizeText = (bytes: number): string =>
  bytes >= MEGABYTE ? `${(bytes / MEGABYTE).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`

/** Over thirty signs: the first twelve, an ellipsis, the last ten. */
export const shortName = (name: string): string =>
  name.length > 30 ? `${name.slice(0, 12)}…${name.slice(-10)}` : name

const endingsOf = (rule: FileField) =>
  rule.accept.flatMap((kind) => fileKinds[kind].extensions as readonly string[])

export function limitsOf(rule: FileField): string {
  const kinds = rule.accept.map((kind) => kind.toUpperCase()).join(', ')
  const count = rule.maxCount > 1 ? `, up to ${rule.maxCount} files` : ''
  return `${kinds}, at most ${sizeText(rule.maxBytes).replace('.0', '')}${count}.`
}

/** A first look by name and size; the server looks at the content. */
export function complaintAbout(file: File, rule: FileField): string | undefined {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  if (!endingsOf(rule).includes(ending)) return rule.wrongType ?? `${file.name} is not an accepted file type.`
  if (file.size > rule.maxBytes) return `${file.name} is too large (${sizeText(file.size)}).`
  return file.size === 0 ? `${file.name} is empty.` : undefined
}
