import { featureDownloads } from '../features/downloads.ts'
import { featureExports } from '../features/exports.ts'
import { featureLinks } from '../features/links.ts'
import { featurePages } from '../features/pages.ts'

export const laterConsoleFeatures = {
  pages: featurePages,
  links: featureLinks,
  exports: featureExports,
  downloads: featureDownloads,
}
