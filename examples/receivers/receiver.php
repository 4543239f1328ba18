<?php
/**
 * Receives notifications of payments, and keeps each once, if it is genuine. It needs PHP 8 alone:
 *
 *   STORE=payments.jsonl ENSAYO_KEY=... ENSAYO_SECRET=... php -S 127.0.0.1:8080 receiver.php
 *
 * GET /orders lists the known orders: [{order_id, paid, amount}].
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
    $line = json_encode($payment) . "\n";
    return fwrite($store, $line) === strlen($line) && fflush($store) ? 200 : 500;
}

/** The hash covers `ref` alone: compare the amount with what you know of the order. */
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
}
