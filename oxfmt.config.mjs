import { defineConfig } from 'oxfmt'

/** How the sources are written; what git ignores is left out. */
export default defineConfig({
  semi: false,
  singleQuote: true,
  printWidth: 100,
  trailingComma: 'all',
  sortPackageJson: false,
  ignorePatterns: ['playwright-report/', 'src/ui/icon-paths.ts'],
})
