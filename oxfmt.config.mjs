import { defineConfig } from 'oxfmt'

/** The style of the sources; files that git ignores are left out. */
export default defineConfig({
  semi: false,
  singleQuote: true,
  printWidth: 100,
  trailingComma: 'all',
  sortPackageJson: false,
  ignorePatterns: ['playwright-report/', 'src/ui/icon-paths.ts'],
})
