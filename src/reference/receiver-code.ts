/** Receivers of notifications, as examples/receivers has them; a test writes this file. */
export const receiverCode: Readonly<Record<string, string>> = {
  'JavaScript (Node.js)': `/**
 * Receives notifications of payments, and keeps each once, if it is genuine. It needs Node.js alone:
 *
 *   PORT=8080 STORE=payments.jsonl ENSAYO_KEY=... ENSAYO_SECRET=... node receiver.js
 *
 * GET /orders lists what it knows: [{order_id, paid, amount}].
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'

const mostCharacters = 100_000

export async function openReceiver({ port, store, key, secret }) {
  const kept = new Map()
  const lines = existsSync(store) ? readFileSync(store, 'utf8').split('\\n').filter(Boolean) : []
  for (const line of lines) keep(JSON.parse(line))

  // It comes at least once: a copy is answered like the first one, and counts no more.
  function keep(payment) {
    const { ref, status, transaction_id } = payment
    const name = JSON.stringify([ref, status, transaction_id])
    const isNew = !kept.has(name)
    if (isNew) kept.set(name, payment)
    return isNew
  }

  /** With which status it is answered: any other than 200 lets the service try again. */
  function receive(body) {
    if (typeof body !== 'object' || body === null) return 400
    // A change of status carries no proof: read the enrollment before you believe it.
    if (body.payload) return 200
    if (!isGenuine(body)) return 400
    const { ref, status, amount, transaction_id } = body
    const payment = { ref, status, amount, transaction_id }
    // Stored before it is answered: an answer is a promise.
    if (keep(payment)) appendFileSync(store, \`\${JSON.stringify(payment)}\\n\`)
    return 200
  }

  /** The hash covers \`ref\` alone: compare the amount with what you know of the order. */
  function isGenuine({ ref, payment_hash }) {
    const right = createHash('md5').update(\`\${ref}|\${key}|\${secret}\`).digest()
    const given = Buffer.from(String(payment_hash), 'hex')
    return given.length === right.length && timingSafeEqual(given, right)
  }

  const server = createServer(async (request, answer) => {
    if (request.method === 'GET') {
      answer.setHeader('content-type', 'application/json')
      return answer.end(JSON.stringify(ordersOf([...kept.values()])))
    }
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) {
      if (text.length <= mostCharacters) text += chunk
    }
    answer.writeHead(text.length > mostCharacters ? 413 : receive(parse(text))).end()
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    url: \`http://127.0.0.1:\${server.address().port}/notifications\`,
    payments: () => [...kept.values()],
    close: () => server.close().closeAllConnections(),
  }
}

/** One paid notification makes an order paid, whatever comes before or after it. */
function ordersOf(payments) {
  const orders = new Map()
  for (const { ref, status, amount } of payments) {
    if (orders.get(ref)?.paid) continue
    orders.set(ref, { order_id: ref, paid: status === 'paid', amount })
  }
  return [...orders.values()]
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { PORT, STORE = 'payments.jsonl', ENSAYO_KEY, ENSAYO_SECRET } = process.env
  const options = { store: STORE, key: ENSAYO_KEY, secret: ENSAYO_SECRET }
  const { url } = await openReceiver({ port: Number(PORT ?? 8080), ...options })
  console.log(\`receives notifications at \${url}\`)
}`,
  PHP: `<?php
/**
 * Receives notifications of payments, and keeps each once, if it is genuine. It needs PHP 8 alone:
 *
 *   STORE=payments.jsonl ENSAYO_KEY=... ENSAYO_SECRET=... php -S 127.0.0.1:8080 receiver.php
 *
 * GET /orders lists what it knows: [{order_id, paid, amount}].
 */

declare(strict_types=1);

$store = fopen(getenv('STORE') ?: 'payments.jsonl', 'c+');
flock($store, LOCK_EX); // one request after another, also with several processes
$payments = [];
while (($line = fgets($store)) !== false) {
    $payments[] = json_decode($line, true);
}

if ($_SERVER['REQUEST_METHOD'] === 'GET') {
    header('Content-Type: application/json');
    echo json_encode(ordersOf($payments));
} else {
    // Any other status than 200 lets the service try again.
    http_response_code(receive($store, $payments, file_get_contents('php://input', length: 100_001)));
}

function receive($store, array $payments, string $text): int
{
    if (strlen($text) > 100_000) {
        return 413;
    }
    $body = json_decode($text, true);
    if (!is_array($body)) {
        return 400;
    }
    // A change of status carries no proof: read the enrollment before you believe it.
    if (isset($body['payload'])) {
        return 200;
    }
    if (!isGenuine($body)) {
        return 400;
    }
    $payment = [];
    foreach (['ref', 'status', 'amount', 'transaction_id'] as $name) {
        $payment[$name] = $body[$name] ?? null;
    }
    // It comes at least once: a copy is answered like the first one, and counts no more.
    foreach ($payments as $known) {
        if (array_diff_key($known, ['amount' => 0]) === array_diff_key($payment, ['amount' => 0])) {
            return 200;
        }
    }
    // Stored before it is answered: an answer is a promise.
    $line = json_encode($payment) . "\\n";
    return fwrite($store, $line) === strlen($line) && fflush($store) ? 200 : 500;
}

/** The hash covers \`ref\` alone: compare the amount with what you know of the order. */
function isGenuine(array $body): bool
{
    $ref = $body['ref'] ?? null;
    $given = $body['payment_hash'] ?? null;
    $text = implode('|', [is_string($ref) ? $ref : '', getenv('ENSAYO_KEY'), getenv('ENSAYO_SECRET')]);
    return is_string($ref) && is_string($given) && hash_equals(md5($text), $given);
}

/** One paid notification makes an order paid, whatever comes before or after it. */
function ordersOf(array $payments): array
{
    $orders = [];
    foreach ($payments as ['ref' => $ref, 'status' => $status, 'amount' => $amount]) {
        if (!($orders[$ref]['paid'] ?? false)) {
            $orders[$ref] = ['order_id' => $ref, 'paid' => $status === 'paid', 'amount' => $amount];
        }
    }
    return array_values($orders);
}`,
  Python: `"""
Receives notifications of payments, and keeps each once, if it is genuine. It needs Python 3 alone:

    PORT=8080 STORE=payments.jsonl ENSAYO_KEY=... ENSAYO_SECRET=... python3 receiver.py

GET /orders lists what it knows: [{order_id, paid, amount}].
"""

import hashlib
import hmac
import json
import os
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

STORE = os.environ.get("STORE", "payments.jsonl")
KEY = os.environ["ENSAYO_KEY"]
SECRET = os.environ["ENSAYO_SECRET"]
MOST_BYTES = 100_000

lock = threading.Lock()
kept = {}


def name_of(payment):
    return (payment["ref"], payment["status"], payment["transaction_id"])


def receive(text):
    """With which status it is answered: any other than 200 lets the service try again."""
    try:
        body = json.loads(text)
    except ValueError:
        return 400
    if not isinstance(body, dict):
        return 400
    # A change of status carries no proof: read the enrollment before you believe it.
    if body.get("payload"):
        return 200
    if not is_genuine(body):
        return 400
    payment = {name: body.get(name) for name in ("ref", "status", "amount", "transaction_id")}
    with lock:
        # It comes at least once: a copy is answered like the first one, and counts no more.
        if name_of(payment) not in kept:
            # Stored before it is answered: an answer is a promise.
            with open(STORE, "a", encoding="utf-8") as store:
                store.write(json.dumps(payment) + "\\n")
            kept[name_of(payment)] = payment
    return 200


def is_genuine(body):
    """The hash covers \`ref\` alone: compare the amount with what you know of the order."""
    text = "|".join([str(body.get("ref")), KEY, SECRET])
    right = hashlib.md5(text.encode()).hexdigest()
    return hmac.compare_digest(right.encode(), str(body.get("payment_hash")).encode())


def orders():
    """One paid notification makes an order paid, whatever comes before or after it."""
    known = {}
    for payment in list(kept.values()):
        ref = payment["ref"]
        if not known.get(ref, {}).get("paid"):
            is_paid = payment["status"] == "paid"
            known[ref] = {"order_id": ref, "paid": is_paid, "amount": payment["amount"]}
    return list(known.values())


class Receiver(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.answer(200, json.dumps(orders()).encode())

    def do_POST(self):
        length = int(self.headers.get("content-length", 0))
        if length > MOST_BYTES:
            self.close_connection = True
            self.answer(413)
        else:
            self.answer(receive(self.rfile.read(length)))

    def answer(self, status, body=b""):
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


if os.path.exists(STORE):
    with open(STORE, encoding="utf-8") as store:
        for line in store:
            payment = json.loads(line)
            kept[name_of(payment)] = payment

server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8080"))), Receiver)
print(f"receives notifications at http://127.0.0.1:{server.server_port}/notifications", flush=True)
server.serve_forever()`,
}
