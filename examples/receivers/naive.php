<?php
/**
 * A receiver as it is often written: it believes each body, and the latest one counts.
 *
 *   STORE=orders.json php -S 127.0.0.1:8080 naive.php
 */
$file = getenv('STORE') ?: 'orders.json';
$orders = json_decode(@file_get_contents($file) ?: '[]', true);
if ($_SERVER['REQUEST_METHOD'] === 'GET') {
    echo json_encode($orders);
    return;
}
$body = json_decode(file_get_contents('php://input'), true);
$orders[] = [
    'order_id' => $body['ref'] ?? null,
    'paid' => ($body['status'] ?? '') === 'paid',
    'amount' => $body['amount'] ?? null,
];
file_put_contents($file, json_encode($orders));
