/**
 * Runs in Postman before each request: computes the values that need the secret. Postman's own
 * SHA-3 is the draft that became Keccak, with another padding than the standard; so the standard
 * one is here.
 */
export const beforeRequest = (table: string) => `
const { MD5, SHA512 } = require('crypto-js');
const parts = ${table};

function sha3(bytes) {
  const mask = (1n << 64n) - 1n;
  const turn = (word, by) => by ? ((word << by) | (word >> (64n - by))) & mask : word;
  const rate = 72;
  const padded = bytes.concat([6]);
  while (padded.length % rate) padded.push(0);
  padded[padded.length - 1] |= 128;
  let state = Array(25).fill(0n);
  for (let at = 0; at < padded.length; at += rate) {
    for (let i = 0; i < rate; i++) state[i >> 3] ^= BigInt(padded[at + i]) << BigInt(8 * (i % 8));
    let shift = 1;
    for (let round = 0; round < 24; round++) {
      const column = [0, 1, 2, 3, 4].map((x) => state[x] ^ state[x + 5] ^ state[x + 10] ^ state[x + 15] ^ state[x + 20]);
      state = state.map((word, i) => word ^ column[(i + 4) % 5] ^ turn(column[(i + 1) % 5], 1n));
      const moved = Array(25);
      moved[0] = state[0];
      for (let step = 0, x = 1, y = 0; step < 24; step++) {
        const next = (2 * x + 3 * y) % 5;
        moved[y + 5 * next] = turn(state[x + 5 * y], BigInt(((step + 1) * (step + 2) / 2) % 64));
        [x, y] = [y, next];
      }
      state = moved.map((word, i) => {
        const row = i - (i % 5);
        return word ^ ((moved[row + ((i + 1) % 5)] ^ mask) & moved[row + ((i + 2) % 5)]);
      });
      for (let j = 0; j < 7; j++) {
        if (shift & 1) state[0] ^= 1n << BigInt(2 ** j - 1);
        shift = shift & 128 ? (shift << 1) ^ 0x171 : shift << 1;
      }
    }
  }
  return Array.from({ length: 64 }, (_, i) => Number((state[i >> 3] >> BigInt(8 * (i % 8))) & 255n));
}

function hmacSha3(secret, text) {
  const bytes = (value) => Array.from(unescape(encodeURIComponent(value)), (sign) => sign.charCodeAt(0));
  let key = bytes(secret);
  if (key.length > 72) key = sha3(key);
  while (key.length < 72) key.push(0);
  const inner = sha3(key.map((byte) => byte ^ 0x36).concat(bytes(text)));
  return sha3(key.map((byte) => byte ^ 0x5c).concat(inner))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

const read = (text) => pm.variables.replaceIn(String(text || ''));
const secret = read('{{secret}}');
const email = read('{{void_user}}');
const sent = {};
const { body, url, method } = pm.request;
if (body && body.urlencoded) body.urlencoded.each((one) => { sent[one.key] = read(one.value); });
const path = '/' + url.path.map(read).join('/');
const found = parts.find((one) => one.method === method && new RegExp(one.path).test(path));
const [, token] = (found && new RegExp(found.path).exec(path)) || [];
const order = sent.order_id || pm.collectionVariables.get('order_of_' + sent.payment_uuid) || '';
const values = {
  key: read('{{key}}'),
  secret,
  email,
  order_id: order,
  endpoint: read('{{base_url}}').split('/', 3).join('/'),
  amount: sent.transaction_approved_amount || '',
  payment_uuid: sent.payment_uuid || '',
  token: sent.token || sent.card_token || (token ? decodeURIComponent(token) : ''),
};
const textOf = (names) => names.map((name) => values[name]).join('|');
pm.variables.set('hash', MD5(secret).toString());
pm.variables.set('x_auth_user', SHA512(email.toLowerCase()).toString());
if (found && found.signed) pm.variables.set('client_signature', hmacSha3(secret, textOf(found.signed)));
if (found && found.voids) {
  const text = textOf(found.voids.parts);
  pm.variables.set('void_signature', found.voids.keyed ? hmacSha3(secret, text) : SHA512(text).toString());
}
`

/**
 * Runs in Postman after each request: keeps the values of its answer that later requests use, and
 * the order of a payment, which its signatures cover.
 */
export const afterRequest = (given: string) => `
const text = pm.response.text();
const [, message] = /data-message="([^"]*)"/.exec(text) || [];
let answer = {};
try {
  answer = JSON.parse(message ? message.replace(/&quot;/g, '"').replace(/&amp;/g, '&') : text);
} catch (error) {
  // A page without a message.
}
const kept = pm.collectionVariables;
for (const [name, path] of ${given}) {
  const value = path.split('.').reduce((part, key) => part && part[key], answer);
  const former = kept.get(name);
  if (typeof value !== 'string' || value === former) continue;
  kept.set(name, value);
  if (former) kept.set('former_' + name, former);
}
const order = pm.request.body && pm.request.body.urlencoded && pm.request.body.urlencoded.get('order_id');
const paid = 'order_of_' + kept.get('payment');
if (order && !kept.get(paid)) kept.set(paid, pm.variables.replaceIn(order));
`
