type Point = { readonly latitude: number; readonly longitude: number }

/** Mean radius of the earth. */
const EARTH_M = 6_371_000

/** Along the surface, by the haversine formula. */
export function metresBetween(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const share =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude)
  return Math.round(2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(share))))
}
