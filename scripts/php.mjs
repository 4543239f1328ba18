import { say } from './say.mjs'

/**
 * Installs PHP where that is possible: the tests of what is written in it are skipped without.
 * @param {Pick<import('./browser.mjs').Machine, 'which' | 'canInstallPackages' | 'installPackage'>} machine
 */
export async function ensurePhp({ which, canInstallPackages, installPackage }) {
  if (which('php')) return
  if (canInstallPackages) {
    say('No PHP here: installing it (apt-get install php-cli) ...')
    await installPackage('php-cli')
  }
  if (!which('php')) say('No PHP here: the tests of what is written in PHP are skipped.')
}
