/** A doorway with the light of the roof falling in. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="30" height="30" rx="7" fill="#0b5d64" />
      <path d="M8 26V15a8 8 0 0 1 16 0v11" fill="none" stroke="#fff" strokeWidth="2.6" />
      <path d="M12.5 26 18.8 9.6A5.4 5.4 0 0 1 19.5 15v11z" fill="#f3b544" />
    </svg>
  )
}
