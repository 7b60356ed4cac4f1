/** The header for a name in any script: plain letters for old clients, the whole name for all others (RFC 6266, 8187). */
export function contentDisposition(name: string, as: 'inline' | 'attachment'): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%;]/g, '_')
    .trim()
  const fallback = plain === '' || plain.startsWith('.') ? `file${plain}` : plain
  return `${as}; filename="${fallback}"; filename*=UTF-8''${encoded(name)}`
}

const encoded = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
