import type { PageProps } from '../routes.ts'
export function FollowPage(_: PageProps<'/follow/:uuid'>) {
  return null
}
