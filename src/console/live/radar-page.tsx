import type { PageProps } from '../routes.ts'
export function RadarPage(_: PageProps<'/radar'>) {
  return null
}
