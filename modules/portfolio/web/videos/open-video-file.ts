/** A video that this browser has opened, from a file of this device. */
export type OpenedVideo = { readonly address: string; readonly seconds: number }

/** Where recordings leave out their length, the browser finds it out when it looks for the end. */
const BEYOND_EVERY_END = 1e7

/** Null when the browser cannot play it: then prospects could not either. */
export function openVideo(file: File): Promise<OpenedVideo | null> {
  const address = URL.createObjectURL(file)
  const player = Object.assign(document.createElement('video'), { preload: 'metadata', muted: true })
  return new Promise((resolve) => {
    const settle = () => {
      if (!Number.isFinite(player.duration)) {
        player.currentTime = BEYOND_EVERY_END
        return
      }
      const hasPictures = player.videoWidth > 0 && player.duration > 0
      resolve(hasPictures ? { address, seconds: Math.max(1, Math.round(player.duration)) } : null)
    }
    player.onloadedmetadata = settle
    player.ondurationchange = settle
    player.onerror = () => {
      URL.revokeObjectURL(address)
      resolve(null)
    }
    player.src = address
  })
}
